export interface PartProps {
  id: string
  title: string
}
