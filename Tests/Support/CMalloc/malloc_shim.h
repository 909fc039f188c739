// mallinfo2(3), which Swift's own view of the C library leaves out.
#include <malloc.h>
