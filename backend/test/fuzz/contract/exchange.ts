import type { Operation } from './contract.ts'

export interface SentRequest {
  /** Null when the contract has no such method and path. */
  operation: Operation | null
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: Headers
  text: string
}
