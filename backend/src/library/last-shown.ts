/** When this installation began to record which slides are shown. Of showings started earlier, all slides count. */
const RECORDED_SINCE = `select executed_at from migration where name = '0055-reports'`

/** Whether a showing that was started has shown one of the slides of a use. */
export const hasShown = (showing: string, slides: string) => `(
  ${showing}.presentation_start < (${RECORDED_SINCE}) or exists (
    select from slide_time where showing_reference = ${showing}.reference
      and slide_reference in (select jsonb_array_elements_text(${slides}))
  ))`

/** Of an item or a use, so many showings are looked at, the last started ones: a year of Sundays. */
const MOST_SHOWINGS = 52

/** When the last showing was started that has shown a slide of some uses, in milliseconds, or null. `uses` selects their `event_reference` and `slides`. */
export const lastShown = (uses: string) => `(
  select floor(extract(epoch from presentation_start) * 1000)::float8 from (
    select showing.reference, showing.presentation_start, used.slides
    from (${uses}) used join showing on showing.event_reference = used.event_reference
    where showing.presentation_start is not null and not showing.is_preview
    order by showing.presentation_start desc limit ${MOST_SHOWINGS}
  ) started where ${hasShown('started', 'started.slides')} order by presentation_start desc limit 1)`
