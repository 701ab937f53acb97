-- One handover of one day may be asked for at another time or place, or with another driver, like a swap.
-- wider: what older servers write passes this, too
alter table calendar_proposals drop constraint calendar_proposals_kind_check;
alter table calendar_proposals
  add constraint calendar_proposals_kind_check
    check (kind in ('schedule', 'holidays', 'vacation', 'swap', 'handover'));
