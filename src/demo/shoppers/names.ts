const words = (list: string): readonly string[] => list.trim().split(/\s+/)

export const firstNames = words(`
  Olivia Liam Emma Noah Amelia Oliver Sophia Elijah Charlotte Mateo Isabella Lucas Ava Levi Mia Ezra Evelyn Asher Luna
  James Harper Leo Camila Hudson Sofia Luca Scarlett Ethan Elizabeth Daniel Eleanor Jack Emily Henry Chloe Samuel Mila
  David Violet Wyatt Penelope Julian Gianna Gabriel Aria Carter Abigail Isaac Ella Jayden Avery Anthony Hazel Dylan Nora
  Thomas Layla Charles Lily Caleb Aurora Joshua Nova Nathan Ellie Andrew Madison Miles Grace Christopher Zoe Aaron Willow
  Naomi Adrian Priya Arjun Anika Rohan Meera Vikram Wei Jun Mei Hiro Yuki Kenji Sora Minh Linh Thuy Fatima Omar Leila
  Yusuf Amina Hassan Zainab Ibrahim Nia Kwame Adaeze Chidi Imani Malik Keisha Jamal Ingrid Lars Astrid Bjorn Freya Elena
  Marco Giulia Paolo Lucia Diego Carmen Javier Rosa Pablo Ana Rafael Beatriz Thiago Camille Antoine Margaux Étienne Amélie
  Siobhan Declan Aoife Cormac Rhys Cerys Callum Isla Hamish Fiona Poppy Alfie Florence Archie Imogen Rupert Harriet Tess
  Felix Ruth Simon Esther Miriam Eli Talia Jonah Petra Anton Katya Mikhail Zofia Tomasz Marta Jakub Hana Tereza
`)

export const lastNames = words(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas
  Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King
  Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez
  Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz
  Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray
  Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell
  Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Graham Chen Wang Li Zhang Tran Pham Singh Kaur
  Shah Khan Ahmed Okafor Mensah Adeyemi Osei Tanaka Sato Suzuki Park Choi Larsen Nilsson Berg Lindqvist Rossi Ferrari
  Moreau Dubois Lefebvre Fontaine Novak Kowalski Nowak Horvat Petrov Cohen Levy Goldberg Murray Fraser Sinclair Douglas
  O’Connor Byrne Gallagher Griffiths Pritchard Llewellyn Ashworth Hargreaves Whitaker Bradshaw Holloway Kingsley Marsh
`)
