-- The catalog index finds changed brands by transaction ID.
create or replace function brand_is_changing() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

create or replace trigger brands_change before update on brands for each row execute function brand_is_changing();
