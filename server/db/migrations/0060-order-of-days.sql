-- Floors and caps count by the day of an expense. An earlier receipt that arrives late moves the shares of later ones; for
-- what was approved the difference is booked as an entry of its own, a correction, and what is even is closed.

alter table expenses
  -- the approved expense whose shares this entry corrects: its amount is nought, and one parent owes the other its share
  add column corrects_id uuid,
  -- of a correction: what caused it, by which clause, and what the corrected expense comes to
  add column correction jsonb,
  -- of a corrected expense: by how much corrections have changed what its payer bears
  add column corrected_minor bigint not null default 0,
  -- when it was paid or found even, and how
  add column paid_at timestamptz(3),
  add column paid_how text check (paid_how in ('settled', 'on-account', 'netted')),
  add foreign key (family_id, corrects_id) references expenses (family_id, expense_id) on delete restrict;
-- wider: what older servers write passes these, too
alter table expenses drop constraint expenses_amount_sign, drop constraint expenses_payer_share;
alter table expenses
  add constraint expenses_amount_sign check (
    case when corrects_id is not null then amount_minor = 0
         when refund_of is null then amount_minor > 0 else amount_minor < 0 end),
  add constraint expenses_payer_share check (
    corrects_id is not null or payer_share_minor between least(amount_minor, 0) and greatest(amount_minor, 0));
create index expenses_corrections on expenses (family_id, corrects_id) where corrects_id is not null;
grant update (corrected_minor, paid_at, paid_how) on expenses to evenhand_app;

alter table expense_answers
  -- of a correction: the expense that caused it, and the clause that decides
  add column cause_id uuid,
  add column clause text;
alter table expense_answers drop constraint expense_answers_act_check;
alter table expense_answers
  add constraint expense_answers_act_check
    check (act in ('approve', 'reject', 'counter', 'answer', 'deny', 'settle', 'correct'));

-- Whoever is owed may say that the money has arrived, also where the other has not said that it was sent.
alter policy expense_payments_family on expense_payments
  with check (family_id in (select my_families()) and current_person() in (from_id, to_id));
