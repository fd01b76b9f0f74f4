/** The one form under which an e-mail address is compared. */
export const emailKeyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()
