/** What was asked for cannot be done; the message is for the operator. */
export class Refused extends Error {}
