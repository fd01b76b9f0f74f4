import type { Measures } from '../support/measures.ts'

export interface Press {
  answer: number
  firstAttendee: number
  lastAttendee: number
  /** The server's processor time from before the press until the last attendee has the slide. */
  serverCpu: number
  /** The part in the kernel: writing to sockets. */
  kernelCpu: number
}

export interface Round {
  attendees: number
  presses: Press[]
  /** After all attendees have joined, before the presses. */
  full: Measures
}

export interface Result {
  name: string
  slideBytes: number
  /** The response times of presses without attendees. */
  aloneAnswers: number[]
  /** Warmed up, without attendees. */
  empty: Measures | null
  rounds: Round[]
}
