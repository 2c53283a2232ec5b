import House from 'lucide-react/icons/house'
import PackageOpen from 'lucide-react/icons/package-open'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { shippingMethodIn, useShop } from '#web/shop/shop.ts'
import { Timeline } from '#web/ui/timeline.tsx'

/** From here to the shopper's door. */
export function NextSteps({ order: { id, shippingMethod, shippingAddress } }: { order: OrderJson }) {
  const method = shippingMethodIn(useShop(), shippingMethod)
  return (
    <Timeline
      label="What happens next"
      entries={[
        { id: 1, icon: PackageOpen, tone: 'accent', title: 'We pack it', note: 'We are getting your order ready now.' },
        {
          id: 2,
          icon: Truck,
          title: 'It is sent',
          note: (
            <>
              Carrier and tracking number will stand{' '}
              <Link to={paths.order(id)} className="text-accent underline underline-offset-4">
                on the page of your order
              </Link>
              .
            </>
          ),
        },
        {
          id: 3,
          icon: House,
          title: `It arrives in ${shippingAddress.city}`,
          note: method && `${method.name}: ${method.estimate.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`,
        },
      ]}
    />
  )
}
