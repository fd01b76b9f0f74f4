import { importText } from '../../../text/events/import.ts'
import { Icon } from '../../../ui/actions/icon.tsx'

/** What can be brought, by where it comes from. */
export const Formats = () => (
  <section className="stack" aria-labelledby="import-formats">
    <h2 id="import-formats">{importText.formatsHeading}</h2>
    <ul className="plain-list import-formats">
      {importText.formatGroups.map(({ icon, name, formats, hint }) => (
        <li key={name} className="import-format">
          <h3 className="import-format__name">
            <Icon name={icon} /> {name}
          </h3>
          <p>{formats}</p>
          <p className="muted small">{hint}</p>
        </li>
      ))}
    </ul>
  </section>
)
