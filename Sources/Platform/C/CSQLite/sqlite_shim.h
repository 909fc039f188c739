// SQLite, a file that is a database; its C interface.
#include <sqlite3.h>
