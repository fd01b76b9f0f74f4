import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ShowingReport } from '../../../api/showings/report.ts'
import { reportText } from '../../../text/presenter/report.ts'
import { formatTime } from '../../../ui/display/date-format.ts'
import { MARGIN, shapeOf } from './chart-shape.ts'
import { tickText } from './time-text.ts'

const HEIGHT = 240
const USUAL_WIDTH = 640

interface Props {
  report: ShowingReport
  picture: RefObject<SVGSVGElement | null>
}

/** Attendees over time, drawn as wide as there is room. The table beside it has the same numbers. */
export const AttendeesChart = ({ report: { samples, peak, endDateUtc, readAtUtc }, picture }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { line, area, across, up } = shapeOf(samples, Date.parse(endDateUtc ?? readAtUtc), { width, height: HEIGHT })
  const span = (across.at(-1)?.value ?? 0) - (across[0]?.value ?? 0)
  return (
    <div ref={box} className="report-chart">
      <svg
        ref={picture}
        role="img"
        aria-label={peak ? reportText.chart(peak.attendees, formatTime(peak.atUtc)) : undefined}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
      >
        {up.map(({ at, value }) => (
          <g key={value}>
            <line className="report-chart__grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={at} y2={at} />
            <text className="report-chart__label" x={MARGIN.left - 8} y={at + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {across.map(({ at, value }, index) => (
          <text
            key={value}
            className="report-chart__label"
            x={at}
            y={HEIGHT - 8}
            textAnchor={index === 0 ? 'start' : index === across.length - 1 ? 'end' : 'middle'}
          >
            {tickText(value, span)}
          </text>
        ))}
        <path className="report-chart__area" d={area} />
        <path className="report-chart__line" d={line} />
      </svg>
    </div>
  )
}

const useWidth = (box: RefObject<HTMLElement | null>) => {
  const [width, setWidth] = useState(USUAL_WIDTH)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, Math.floor(entry.contentRect.width))),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** The looks of a saved picture, which has no page around it: dark on white, for documents and print. */
const STYLE = `
  svg { background: #fff; font: 13px system-ui, sans-serif; }
  .report-chart__grid { stroke: #d5d1de; }
  .report-chart__label { fill: #3b3647; }
  .report-chart__area { fill: #eee9fc; }
  .report-chart__line { fill: none; stroke: #4a31ad; stroke-width: 2; }`

/** A chart on the page as a picture of its own. */
export const pictureOf = (chart: SVGSVGElement): Blob => {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = STYLE
  copy.prepend(style)
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}
