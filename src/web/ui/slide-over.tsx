import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog at the right edge, such as the cart or the details of a row. */
export const SlideOver = (props: Omit<DialogProps, 'side'>) => <Dialog {...props} side="right" />
