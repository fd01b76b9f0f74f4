/** An answer for calls whose work is not what the test is about. */
export const SUCCESS = { json: { success: true, responseData: null, errors: [] } }
