import type { ReactNode } from 'react'

interface BandProps {
  /** The id of its heading, which takes the focus when a link leads there. */
  id: string
  heading: string
  isSoft?: boolean
  children: ReactNode
}

/** A section from edge to edge. */
export const Band = ({ id, heading, isSoft = false, children }: BandProps) => (
  <section className={`landing__band${isSoft ? ' landing__band--soft' : ''}`} aria-labelledby={id}>
    <div className="landing__inner">
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </div>
  </section>
)

/** A name and what is said about it. */
export const Words = ({ name, words }: { name: string; words: string }) => (
  <>
    <h3>{name}</h3>
    <p>{words}</p>
  </>
)
