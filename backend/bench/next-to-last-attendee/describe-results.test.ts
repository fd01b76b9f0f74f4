import { expect, test } from 'vitest'
import { describeResults } from './describe-results.ts'
import type { Press, Result } from './results.ts'

const MB = 1024 ** 2
const use = (rssMb: number, heapMb: number) => ({
  cpuMs: 0,
  kernelCpuMs: 0,
  rssBytes: rssMb * MB,
  heapBytes: heapMb * MB,
})
const press = (lastAttendee: number): Press => ({
  answer: 9,
  firstAttendee: 10,
  lastAttendee,
  serverCpu: lastAttendee / 2,
  kernelCpu: lastAttendee / 4,
})
const result = (name: string, last: number, alone: number): Result => ({
  name,
  slideBytes: 1_700,
  aloneAnswers: [alone, alone, alone],
  empty: use(100, 10),
  rounds: [{ attendees: 1_024, presses: [press(last + 1), press(last), press(last - 1)], full: use(110, 14) }],
})
const counts = { warmUps: 5, presses: 3 }
const both = { 'On paper': [result('Lectern', 60, 10), result('bare ws', 40, 0)] }
const { body } = describeResults(both, counts)
const rowsOf = (name: string) =>
  body
    .split('\n')
    .filter((line) => line.includes(`| ${name} `))
    .map((line) => line.split('|').flatMap((cell) => cell.trim() || []))

test('compares each server with bare ws, with and without the press itself', () => {
  expect(rowsOf('Lectern')[0]).toEqual(['1024', 'Lectern', '60', '61', '61', '1.50 ×', '50', '1.25 ×'])
  expect(rowsOf('bare ws')[0]).toEqual(['1024', 'bare ws', '40', '41', '41', '1.00 ×', '40', '1.00 ×'])
})

test("shows the parts of the time beside the server's processor time", () => {
  expect(rowsOf('Lectern')[1]).toEqual(['1024', 'Lectern', '10', '9', '10', '50', '30', '15', '1.50 ×'])
})

test('shows the memory per attendee', () => {
  expect(rowsOf('Lectern')[2]).toEqual(['Lectern', '1024', '100', '110', '10', '4'])
})

test('needs the baseline', () => {
  expect(() => describeResults({ 'On paper': [result('Lectern', 60, 10)] }, counts)).toThrow('bare ws')
})
