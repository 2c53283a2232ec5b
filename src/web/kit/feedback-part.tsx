import Heart from 'lucide-react/icons/heart'
import PackageOpen from 'lucide-react/icons/package-open'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

export const FeedbackPart = (props: PartProps) => (
  <GallerySection {...props}>
    <Example title="Badge">
      <Badge>Neutral</Badge>
      <Badge tone="accent">Accent</Badge>
      <Badge tone="warning">Warning</Badge>
      <Badge tone="danger">Danger</Badge>
    </Example>
    <Example title="Alert" layout="block">
      <Alert>Your card was declined.</Alert>
    </Example>
    <Example title="Toast">
      <Button variant="secondary" onClick={() => toast.success('Added to cart!')}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => toast.error('It could not be saved.')}>
        Error
      </Button>
      <Button variant="secondary" onClick={() => toast.loading('Saving', { duration: 2000 })}>
        Loading
      </Button>
    </Example>
    <Example title="Progress, spinner, skeleton" layout="grid">
      <Progress label="Upload" value={0.4} />
      <Progress label="Import" />
      <Progress label="Import that failed" value={0.8} tone="danger" />
      <Spinner />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4" />
      </div>
    </Example>
    <Example title="Tooltip">
      <Tooltip text="Saved to your wishlist">
        {(described) => (
          <IconButton {...described} label="Save for later">
            <Heart aria-hidden className="size-5" />
          </IconButton>
        )}
      </Tooltip>
    </Example>
    <Example title="Empty and failed" layout="grid">
      <Card>
        <MessagePanel icon={PackageOpen} heading="h3" title="No orders found" text="Orders appear here." />
      </Card>
      <Card>
        <MessagePanel compact icon={PackageOpen} heading="h3" title="No orders found" text="In a card.">
          <Button size="small">Add one</Button>
        </MessagePanel>
      </Card>
      <Card>
        <FailurePanel
          compact
          heading="h3"
          title="Could not be loaded"
          text="The connection was lost."
          onRetry={() => {}}
        />
      </Card>
    </Example>
  </GallerySection>
)
