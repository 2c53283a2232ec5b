import CreditCard from 'lucide-react/icons/credit-card'
import Truck from 'lucide-react/icons/truck'
import X from 'lucide-react/icons/x'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Gallery } from '#web/ui/gallery/gallery.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { RatingBars } from '#web/ui/rating-bars.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

const facts = [
  { name: 'Order', value: 'ORD-1042' },
  { name: 'Placed', value: 'Nov 21, 2026' },
  { name: 'Payment', value: 'Visa ending in 4242' },
  { name: 'Ships to', value: '12 Market Street, Portland, OR 97204' },
]

const ratings = [
  { rating: 5, count: 61 },
  { rating: 4, count: 24 },
  { rating: 3, count: 8 },
  { rating: 2, count: 0 },
  { rating: 1, count: 3 },
]

const pictures = ['seagreen', 'peru', 'slategray'].map(
  (color) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='${color}'/></svg>`)}`,
)

export const DataDisplayPart = (props: PartProps) => (
  <GallerySection {...props}>
    <Example title="Price, stars, avatar, picture">
      <Price price={48} />
      <Price price={38.4} original={48} />
      <Stars rating={4.6} />
      <Avatar name="Robin Buyer" />
      <Avatar name="Ada" image="/favicon.svg" />
      <Avatar name="Jean Luc" className="size-14 text-lg" />
      <Picture src={null} alt="" sizes="80px" className="w-20 rounded-md" />
    </Example>
    <Example title="Rating bars, gallery" layout="grid">
      <Card>
        <RatingBars distribution={ratings} />
      </Card>
      <Gallery name="Three colors" pictures={pictures} sizes="24rem" className="relative rounded-lg" />
    </Example>
    <Example title="Key-value list" layout="grid">
      <Card>
        <KeyValueList entries={facts} />
      </Card>
      <Card className="sm:col-span-2">
        <KeyValueList variant="stacked" entries={facts} />
      </Card>
    </Example>
    <Example title="Timeline" layout="grid">
      <Card>
        <Timeline
          label="What happened"
          entries={[
            { id: 1, title: 'Order placed', note: 'Nov 21, 9:14 AM' },
            { id: 2, title: 'Payment received', note: 'Nov 21, 9:15 AM', icon: CreditCard, tone: 'accent' },
            { id: 3, title: 'Shipped', note: 'Nov 22, 4:02 PM', text: 'UPS 1Z999AA1', icon: Truck, tone: 'accent' },
            { id: 4, title: 'Cancelled', note: 'by Ada Admin', icon: X, tone: 'danger' },
          ]}
        />
      </Card>
    </Example>
  </GallerySection>
)
