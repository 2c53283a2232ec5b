import { ThemeSwitch } from '#web/browser/theme-switch.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ButtonsPart } from './buttons-part.tsx'
import { ChartsPart } from './charts-part.tsx'
import { ChatPart } from './chat-part.tsx'
import { ChoicesPart } from './choices-part.tsx'
import { DataDisplayPart } from './data-display-part.tsx'
import { FeedbackPart } from './feedback-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { FiltersPart } from './filters-part.tsx'
import { NavigationPart } from './navigation-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import { TablesPart } from './tables-part.tsx'
import { TokensPart } from './tokens-part.tsx'

export const meta = () => [{ title: 'The kit' }, { name: 'robots', content: 'noindex' }]

const parts = {
  tokens: { title: 'Design tokens', Part: TokensPart },
  buttons: { title: 'Buttons', Part: ButtonsPart },
  fields: { title: 'Fields', Part: FieldsPart },
  choices: { title: 'Choices', Part: ChoicesPart },
  filters: { title: 'Filters', Part: FiltersPart },
  feedback: { title: 'Feedback', Part: FeedbackPart },
  overlays: { title: 'Overlays', Part: OverlaysPart },
  navigation: { title: 'Navigation', Part: NavigationPart },
  'data-display': { title: 'Data display', Part: DataDisplayPart },
  tables: { title: 'Tables', Part: TablesPart },
  charts: { title: 'Charts', Part: ChartsPart },
  chat: { title: 'Chat', Part: ChatPart },
}

/** All components in all states, in development only. */
export default function KitPage() {
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-6 gap-y-2 border-b bg-canvas px-4 py-2 sm:px-8">
        <p className="font-semibold text-lg tracking-tight">The kit</p>
        <nav aria-label="Parts" className="flex grow flex-wrap text-sm max-md:hidden">
          {Object.entries(parts).map(([id, { title }]) => (
            <a key={id} href={`#${id}`} className="rounded-sm px-2.5 py-2 text-ink-soft hover:bg-sunken hover:text-ink">
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" className="mx-auto max-w-6xl px-4 pt-10 sm:px-8">
        <PageHeading title="The kit" note="Every component in every state">
          <ThemeSwitch />
        </PageHeading>
        {Object.entries(parts).map(([id, { title, Part }]) => (
          <Part key={id} id={id} title={title} />
        ))}
      </main>
    </div>
  )
}
