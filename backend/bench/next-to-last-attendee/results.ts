import type { Measures } from '../support/measures.ts'

export interface Press {
  answer: number
  firstAttendee: number
  lastAttendee: number
  /** What the server computed from before the press until after the last attendee had the slide. */
  serverCpu: number
  /** The part of it in the kernel: writing to the sockets. */
  kernelCpu: number
}

export interface Round {
  attendees: number
  presses: Press[]
  /** After everyone has joined, before the presses. */
  full: Measures
}

export interface Result {
  name: string
  slideBytes: number
  /** The answers to presses while nobody watches. */
  aloneAnswers: number[]
  /** Warmed up, and everybody gone. */
  empty: Measures | null
  rounds: Round[]
}
