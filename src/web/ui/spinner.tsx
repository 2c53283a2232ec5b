import LoaderCircle from 'lucide-react/icons/loader-circle'

export const Spinner = () => <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
