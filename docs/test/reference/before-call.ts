import type { House } from './house.ts'

const started = async (house: House) => (await house.presenter()).start()

/** Preconditions of calls beyond their login and references. */
export const beforeCall: Record<string, (house: House) => Promise<unknown>> = {
  logInWithSecondFactor: (house) => house.secondFactor(),
  disableMfa: (house) => house.secondFactor(),
  forgetMfaBrowser: (house) => house.secondFactor(),
  closeShowing: started,
  async openShowing(house) {
    await started(house)
    await (await house.presenter()).close()
  },
  showSlide: started,
  getWatchAbout: (house) => house.aboutPage(),
}

/** A call whose example a reader runs first. */
export const lineBefore: Record<string, string> = { logInWithSecondFactor: 'logIn' }

/**
 * Calls whose example doesn't return the first listed success: the first example creates something, or needs a provider
 * that isn't configured.
 */
export const answersOtherwise: Record<string, number> = {
  createSlide: 201,
  startSso: 404,
  finishSso: 404,
  receiveStripeEvent: 404,
}
