import type { HumanVerification } from '../../../../generated/zod/schemas/index.zod.ts'

/** Tells people from machines. */
export interface HumanVerifier {
  /** What a page needs to let a person show to be one. */
  describe(now: Date): Promise<HumanVerification>
  /**
   * Whether the widget's answer shows a person. An answer counts once: asking again with it gives false.
   * @throws unavailable when the provider cannot be asked
   */
  accept(answer: string): Promise<boolean>
}
