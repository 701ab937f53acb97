import {
  addChild,
  changeChild,
  changeFamily,
  createFamily,
  leaveFamily,
  removeChild,
} from '@evenhand/contract/family/changes.ts'
import {
  acceptInvitation,
  declineInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@evenhand/contract/family/family.ts'
import { sendInvitation } from '@evenhand/contract/family/invitations.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

const see = () => '/family'

export const familyWrites: WrittenByCall = {
  acceptInvitation: written(acceptInvitation, {
    what: msg`Accepting an invitation`,
    see: () => '/accept-invite',
  }),
  declineInvitation: written(declineInvitation, {
    what: msg`Declining an invitation`,
    see: () => '/accept-invite',
  }),
  sendInvitation: written(sendInvitation, { what: msg`An invitation to the other parent`, see }),
  resendInvitation: written(resendInvitation, { what: msg`Sending the invitation again`, see }),
  withdrawInvitation: written(withdrawInvitation, { what: msg`Taking back the invitation`, see }),
  createFamily: written(createFamily, { what: msg`Another family`, see }),
  leaveFamily: written(leaveFamily, { what: msg`Leaving the family`, see }),
  changeFamily: written(changeFamily, {
    what: msg`Currency or time zone of the family`,
    see: () => '/settings',
  }),
  addChild: written(addChild, { what: msg`A child you added`, typed: ({ body }) => body.name, see }),
  changeChild: written(changeChild, {
    what: msg`Your change to a child’s page`,
    typed: ({ body }) => body.name,
    see,
  }),
  removeChild: written(removeChild, { what: msg`Removing a child`, see }),
}
