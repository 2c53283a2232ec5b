-- Ledger and tax entries, invoices, stock movements, price changes and audit entries are never changed. Audit entries may be deleted after 400 days.
create or replace function never_changed() returns trigger language plpgsql as $$
begin
  raise exception 'Nothing in % is ever changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_never_changed before update or delete on ledger_entries
  for each row execute function never_changed();
create or replace trigger movements_never_changed before update or delete on stock_movements
  for each row execute function never_changed();

create or replace trigger tax_entries_never_changed before update or delete on tax_entries
  for each row execute function never_changed();

create or replace trigger invoices_never_changed before update or delete on invoices
  for each row execute function never_changed();

create or replace trigger price_changes_never_changed before update on price_changes
  for each row execute function never_changed();

create or replace function audit_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'Nothing in % is ever changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function audit_kept();
create or replace trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function never_changed();
