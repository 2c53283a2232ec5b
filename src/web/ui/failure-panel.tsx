import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '#messages/kit.ts'
import { Button } from './button.tsx'
import { MessagePanel } from './message-panel.tsx'

interface FailurePanelProps {
  title: string
  text: string
  onRetry: () => void
  /** h1 when the panel is the whole page. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** For use inside a card. */
  compact?: boolean | undefined
}

/** Shown instead of content that failed to load. */
export const FailurePanel = ({ title, text, onRetry, heading, compact }: FailurePanelProps) => (
  <div role="alert">
    <MessagePanel heading={heading} compact={compact} icon={TriangleAlert} title={title} text={text}>
      <Button size={compact ? 'small' : 'normal'} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </MessagePanel>
  </div>
)
