/** The command can't be executed; the message is for the operator. */
export class Refused extends Error {}
