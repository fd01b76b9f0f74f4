/** Where the device keeps the attendee's languages of slides, between commas. */
export const WORDS_KEY = 'lectern-words'
