import { Trans } from '@lingui/react/macro'
import {
  ArrowLeftRight,
  Bus,
  CalendarDays,
  Camera,
  Check,
  CircleAlert,
  Clock,
  Download,
  FileText,
  LayoutDashboard,
  ListTodo,
  Lock,
  LogOut,
  Mail,
  Menu,
  MessageCircle,
  Pencil,
  Phone,
  Plus,
  ReceiptText,
  Scale,
  Search,
  Shield,
  Stethoscope,
  Undo2,
  WifiOff,
  X,
} from 'lucide-react'

export function IconSamples() {
  return (
    <>
      <div className="flex flex-wrap gap-5">
        {icons.map((Icon, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
          <Icon key={i} className="icon" aria-hidden="true" />
        ))}
      </div>
      <p className="hint mt-4">
        <Trans>20 px, stroke 1.75, round ends. 16 px inside text. Lucide, ISC licence.</Trans>
      </p>
    </>
  )
}

const icons = [
  LayoutDashboard,
  MessageCircle,
  CalendarDays,
  FileText,
  ReceiptText,
  ListTodo,
  LogOut,
  Menu,
  Plus,
  Search,
  Download,
  Camera,
  Pencil,
  Check,
  X,
  Clock,
  Phone,
  Mail,
  Lock,
  Scale,
  Shield,
  ArrowLeftRight,
  Undo2,
  WifiOff,
  CircleAlert,
  Stethoscope,
  Bus,
]
