import type { Renderable, Toast, ValueOrFunction } from 'react-hot-toast/headless'

export type ToastMessage = ValueOrFunction<Renderable, Toast>
