/** A value of a header with weights, such as `Accept-Encoding`. */
interface Weighted {
  /** In lower case. */
  value: string
  /** From 0 (not acceptable) to 1. */
  weight: number
}

/** Clients send a few values; longer lists only waste time. */
const MOST_VALUES = 20
const WEIGHT = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i

/** The values of a header with weights (RFC 9110, 12.4.2). A malformed weight counts as 1. */
export const readWeights = (header = ''): Weighted[] =>
  header
    .split(',', MOST_VALUES)
    .map((part) => {
      const [value = '', ...parameters] = part.split(';')
      const weight = parameters.map((one) => WEIGHT.exec(one)?.[1]).find(Boolean)
      return { value: value.trim().toLowerCase(), weight: Number(weight ?? 1) }
    })
    .filter(({ value }) => value !== '')
