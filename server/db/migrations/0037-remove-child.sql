-- A child entered by mistake may be removed while nothing refers to them (docs/decisions/0068-removing-a-child.md).
-- The foreign keys of expenses, documents and conversations restrict; the command looks at the rest.
grant delete on children to evenhand_app;
