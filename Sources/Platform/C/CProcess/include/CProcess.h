#ifndef CPROCESS_H
#define CPROCESS_H

/// Has a crash leave no core: it would hold the key (prctl(2) takes a variable number of arguments, which Swift cannot
/// pass).
void cprocess_leave_no_core(void);

/// Opens on /dev/null whichever of standard input, output and error the caller left closed: the next file that is opened
/// would take the number, and what is printed would go into it. Printing to a closed output then fails with EBADF, and into
/// a pipe without a reader with EPIPE: both end the program with one status. Returns 0, or -1 with errno where that cannot
/// be done.
int cprocess_open_standard_streams(void);

/// Gives back the pages of the program and its libraries that hold code and constants. Whatever is needed again comes
/// back from the page cache, or the disk, as it did at the start; what only the start needed stays away.
void cprocess_give_back_code(void);

/// Gives back the free pages of the heap: between blocks that stay, the allocator keeps them.
void cprocess_give_back_heap(void);

/// Gives a file that root has made to the owner of the folder it lies in: what an administrator has the program write by
/// hand, the station must be able to read and to replace. Does nothing for anybody but root.
void cprocess_give_to_folders_owner(int file, const char *path);

/// The kind of file system that a path is on, one of linux/magic.h; -1 with errno where that cannot be known.
long cprocess_file_system(const char *path);

/// The commit that the program was built from, such as 9cd6d99201, and the day of that commit, such as 2026-11-29. Empty where the
/// build had no WINDOWSILL_COMMIT and WINDOWSILL_DAY in its environment, as in a plain swift build.
const char *cprocess_commit(void);
const char *cprocess_day(void);

#endif
