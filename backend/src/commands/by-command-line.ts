/** The note in the audit log that says who did it: nobody who was logged in. */
export const BY_COMMAND_LINE = 'by the command line'
