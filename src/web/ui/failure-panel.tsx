import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '#messages/kit.ts'
import { Button } from './button.tsx'
import { MessagePanel } from './message-panel.tsx'

interface FailurePanelProps {
  title: string
  text: string
  onRetry: () => void
  /** h1 when it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** In a card. */
  compact?: boolean | undefined
}

/** In the place of what could not be loaded. */
export const FailurePanel = ({ title, text, onRetry, heading, compact }: FailurePanelProps) => (
  <div role="alert">
    <MessagePanel heading={heading} compact={compact} icon={TriangleAlert} title={title} text={text}>
      <Button size={compact ? 'small' : 'normal'} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </MessagePanel>
  </div>
)
