import type { HumanVerification } from '../../../../generated/zod/schemas/index.zod.ts'

/** A CAPTCHA provider. */
export interface HumanVerifier {
  /** What a page needs to run the challenge. */
  describe(now: Date): Promise<HumanVerification>
  /**
   * Whether the widget's answer passes. Each answer works once: a second call with it returns false.
   * @throws unavailable when the provider can't be reached
   */
  accept(answer: string): Promise<boolean>
}
