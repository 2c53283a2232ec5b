-- Lists ledger entries in `analytics_pending` until the roll-ups include them, in `tax_pending` until their taxes are
-- recorded, and in `invoice_pending` until their invoices and credit notes are issued. The transaction of the entry inserts the rows, so no entry is missed or counted twice, regardless of the order in
-- which transactions commit.
create or replace function ledger_entries_made() returns trigger language plpgsql as $$
begin
  insert into analytics_pending (entry_id) select id from made where kind in ('payment', 'credit', 'payment_undone') order by id;
  insert into tax_pending (entry_id) select id from made where kind in ('payment', 'credit', 'payment_undone') order by id;
  insert into invoice_pending (entry_id) select id from made where kind in ('payment', 'credit', 'void') and amount <> 0 order by id;
  return null;
end $$;

create or replace trigger ledger_entries_counted after insert on ledger_entries
  referencing new table as made for each statement execute function ledger_entries_made();
