import { Fragment } from 'react'

/** Ends of the parts of an address: before each slash that follows a name. */
const ENDS = /(?<=[\w\]])(?=\/)/

/** An address that wraps before a slash rather than within a name or number. */
export const AddressText = ({ address }: { address: string }) =>
  address.split(ENDS).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
