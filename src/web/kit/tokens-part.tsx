import { clsx } from 'clsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

const colors = {
  canvas: 'bg-canvas',
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  ink: 'bg-ink',
  'ink-soft': 'bg-ink-soft',
  'ink-faint': 'bg-ink-faint',
  accent: 'bg-accent',
  'accent-strong': 'bg-accent-strong',
  'accent-soft': 'bg-accent-soft',
  'on-accent': 'bg-on-accent',
  danger: 'bg-danger',
  'danger-soft': 'bg-danger-soft',
  warning: 'bg-warning',
  'warning-soft': 'bg-warning-soft',
  success: 'bg-success',
  'success-soft': 'bg-success-soft',
  star: 'bg-star',
  backdrop: 'bg-backdrop',
  'on-backdrop': 'bg-on-backdrop',
  'on-backdrop-soft': 'bg-on-backdrop-soft',
  'chart-1': 'bg-chart-1',
  'chart-2': 'bg-chart-2',
  'chart-3': 'bg-chart-3',
  'chart-4': 'bg-chart-4',
  'chart-5': 'bg-chart-5',
  'chart-6': 'bg-chart-6',
}
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-heading', 'text-title', 'text-display']
const radii = ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-full']
const shadows = ['shadow-sm', 'shadow-md', 'shadow-lg']
const boxClass = 'flex size-24 items-center justify-center border bg-surface text-ink-soft text-xs'

export const TokensPart = (props: PartProps) => (
  <GallerySection {...props}>
    <Example title="Colors">
      {Object.entries(colors).map(([name, className]) => (
        <div key={name} className="w-24 text-xs">
          <div className={clsx('h-14 rounded-md border', className)} />
          <p className="pt-1 text-ink-soft">{name}</p>
        </div>
      ))}
    </Example>
    <Example title="Typography" layout="block">
      {sizes.map((size) => (
        <p key={size} className={size}>
          Things worth keeping <span className="text-ink-soft text-xs">{size}</span>
        </p>
      ))}
      <p className="max-w-prose text-ink-soft">
        Text that goes on for a while is set in the soft ink, with enough room between its lines and no more words in
        one of them than the eye can follow.
      </p>
    </Example>
    <Example title="Radii and shadows">
      {radii.map((radius) => (
        <div key={radius} className={clsx(boxClass, radius)}>
          {radius}
        </div>
      ))}
      {shadows.map((shadow) => (
        <div key={shadow} className={clsx(boxClass, 'rounded-md', shadow)}>
          {shadow}
        </div>
      ))}
    </Example>
  </GallerySection>
)
