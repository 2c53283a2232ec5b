-- Every process reads the collections again after a change. A change of their products is one of their revision.
create or replace function collections_changed() returns trigger language plpgsql as $$
begin
  update collection_changes set changed_in = pg_current_xact_id();
  return null;
end $$;

create or replace trigger collections_change after insert or update or delete on collections
  for each statement execute function collections_changed();
