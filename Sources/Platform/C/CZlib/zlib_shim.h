// zlib's files: gzopen(3) and its like read plain and compressed files alike.
#include <zlib.h>
