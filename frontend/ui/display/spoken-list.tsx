/** A list whose items are spoken with pauses where it describes something: a description is read in one breath. */
export const SpokenList = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item, index) => (
      <li key={item}>
        {item}
        <span className="visually-hidden">{index < items.length - 1 ? ';' : '.'}</span>
      </li>
    ))}
  </ul>
)
