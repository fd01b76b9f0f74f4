/** The audit note of commands, which have no logged-in actor. */
export const BY_COMMAND_LINE = 'by the command line'
