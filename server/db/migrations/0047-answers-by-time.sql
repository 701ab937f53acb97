-- What was settled lately is read by the time of its answer, in families of any size.
create index expense_answers_latest on expense_answers (family_id, answered_at desc);
