import { DialogFloat } from '../ui/dialog.tsx'
import { MenuFloat } from '../ui/menu.tsx'
import { TooltipFloat } from '../ui/tooltip.tsx'
import { DrawerFloat } from './drawer.tsx'

/** What floats above a page is not needed to draw it: fetched once the page is quiet. */
export const loadFloats = () =>
  Promise.all([DialogFloat, MenuFloat, TooltipFloat, DrawerFloat].map((float) => float.bring()))
