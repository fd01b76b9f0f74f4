import { useStoredChoice } from '../use-stored-choice.ts'

/** Whether Start shows the first slide. Off by default: Start alone shows no slide. */
export const useStartsWithFirst = () => useStoredChoice('start with the first slide', false)
