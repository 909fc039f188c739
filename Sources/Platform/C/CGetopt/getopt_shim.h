// getopt_long(3), which Swift's own view of the C library leaves out.
#include <getopt.h>
