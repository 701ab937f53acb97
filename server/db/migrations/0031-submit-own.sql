-- When the other parent has joined, a parent chooses which expenses of their own ledger to submit (ONB-10). A receipt
-- goes with its expense: the one who uploaded it may show it to both, and nobody may take it back.
grant update (own_of) on files to evenhand_app;
create policy files_shown on files as restrictive for update
  using (own_of = current_person()) with check (own_of is null);
