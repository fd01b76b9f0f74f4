import { stageText } from '../../../../text/presenter/stage.ts'
import { Icon } from '../../../../ui/actions/icon.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { paths } from '../../../paths.ts'
import type { AudienceView } from '../presentation.ts'

/** What attendees see now, in words, and where the help shows all states. */
export const AudienceLine = ({ view }: { view: AudienceView }) => (
  <p className="audience-line">
    <Icon name="eye" />
    <span>
      <span>{stageText.audience[view]}</span>{' '}
      <Link href={paths.helpSection('presenting-what-attendees-see')} target="_blank">
        {stageText.allStates}
      </Link>
    </span>
  </p>
)
