import { Fragment } from 'react'

/** Ends of the parts of an address: before each slash that follows a name. */
const ENDS = /(?<=[\w\]])(?=\/)/

/** A long address, which wraps before a slash rather than within a name or number. Read line by line, each part is spoken alone. */
export const AddressText = ({ address }: { address: string }) =>
  address.split(ENDS).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
