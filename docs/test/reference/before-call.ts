import type { House } from './house.ts'

const started = async (house: House) => (await house.presenter()).start()

/** What has to be so before a call can succeed, where its log-in and its references are not enough. */
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

/** The call whose line a reader runs first. */
export const lineBefore: Record<string, string> = { logInWithSecondFactor: 'logIn' }

/** Not the first success of its list: a first example that makes something, and what needs a provider that is not configured. */
export const answersOtherwise: Record<string, number> = {
  createSlide: 201,
  startSso: 404,
  finishSso: 404,
  receiveStripeEvent: 404,
}
