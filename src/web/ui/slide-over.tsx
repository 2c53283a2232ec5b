import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog over the right edge, for something beside the page: the cart, the details of a row. */
export const SlideOver = (props: Omit<DialogProps, 'side'>) => <Dialog {...props} side="right" />
