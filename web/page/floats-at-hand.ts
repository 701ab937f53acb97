import { DrawerFloat } from '../frame/drawer.tsx'
import { DialogFloat } from '../ui/dialog.tsx'
import { MenuFloat } from '../ui/menu.tsx'
import { TooltipFloat } from '../ui/tooltip.tsx'

/** Loads dialogs and menus once the page is quiet, since they are not needed to draw it. */
export const loadFloats = () =>
  Promise.all([DialogFloat, MenuFloat, TooltipFloat, DrawerFloat].map((float) => float.bring()))
