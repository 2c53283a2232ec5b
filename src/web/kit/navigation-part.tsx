import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

const steps = ['Details', 'Shipping', 'Payment']

export function NavigationPart(props: PartProps) {
  const [step, setStep] = useState(1)
  return (
    <GallerySection {...props}>
      <Example title="Breadcrumbs">
        <Breadcrumbs>
          <a href="#navigation">Home</a>
          <a href="#navigation">Books</a>
          <span aria-current="page">The Cartographer’s Winter</span>
        </Breadcrumbs>
      </Example>
      <Example title="Pager">
        <Pager page={4} pages={12} href={(page) => `?page=${page}#navigation`} link={Link} className="" />
      </Example>
      <Example title="Tabs" layout="block">
        <Tabs
          label="Product"
          tabs={[
            { id: 'description', label: 'Description', panel: <p>Woven in small runs from long-fiber flax.</p> },
            {
              id: 'shipping',
              label: 'Shipping',
              panel: <p>Free on orders over $50. Delivered in 5 to 7 business days.</p>,
            },
            {
              id: 'reviews',
              label: (
                <>
                  Reviews <Badge>48</Badge>
                </>
              ),
              panel: <p>Rated 4.6 out of 5.</p>,
            },
          ]}
        />
      </Example>
      <Example title="Stepper" layout="block">
        <Stepper label="Checkout" steps={steps} current={step} />
        <div>
          <Button variant="secondary" size="small" onClick={() => setStep((step + 1) % (steps.length + 1))}>
            Next step
          </Button>
        </div>
      </Example>
    </GallerySection>
  )
}
